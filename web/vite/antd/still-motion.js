// Stands for @rc-component/motion in parts that we never let move: what is there is shown, what is gone is not.
const RESTING = {};

export default function CSSMotion({ visible, children }) {
  return visible ? children(RESTING, null) : null;
}
