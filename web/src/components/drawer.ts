import 'virtual:antd/overlay.css';

// A chunk of its own, with its styles.
export { Drawer } from 'antd';
