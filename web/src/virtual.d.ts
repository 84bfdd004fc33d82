declare module 'virtual:theme.css';
declare module 'virtual:antd/*';

declare module 'virtual:client-assets' {
  const assets: import('./app/document').ClientAssets;
  export default assets;
}
