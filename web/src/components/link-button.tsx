import { Button, type ButtonProps } from 'antd';
import { useHref, useLinkClickHandler } from 'react-router-dom';

interface Props extends Pick<ButtonProps, 'type' | 'icon' | 'children'> {
  /** Path with query on this site. */
  to: string;
}

/** A link to another page of this site that looks like a button. */
export function LinkButton({ to, ...rest }: Props) {
  const follow = useLinkClickHandler<HTMLElement>(to);
  return (
    <Button
      {...rest}
      className="link-button"
      href={useHref(to)}
      onClick={(event) => follow(event as never)}
    />
  );
}
