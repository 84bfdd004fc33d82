/** antd's Drawer with its styles, a chunk of its own. It may fail: no network, or a newer version of the site. */
export const loadDrawer = async () => (await import('./drawer')).Drawer;
