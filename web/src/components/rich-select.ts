import 'virtual:antd/select.css';

// A chunk of its own, with its styles.
export { Select } from 'antd';
