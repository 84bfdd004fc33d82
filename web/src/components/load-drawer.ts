import type { DrawerProps } from 'antd';
import type { ComponentType } from 'react';

/** antd's Drawer with its styles, a chunk of its own. It may fail: no network, or a newer version of the site. */
export const loadDrawer = async (): Promise<ComponentType<DrawerProps>> => (await import('./drawer')).Drawer;
