import { Drawing } from '@/components/icon';

const PATHS = {
  dashboard: 'M4 12.5 12 5l8 7.5M6 11v8h4.5v-5h3v5H18v-8',
  people:
    'M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7ZM2.5 20c.4-3.6 3-6 6.500-6s6.100 2.400 6.500 6M16 11a3 3 0 1 0-1-5.800M18 20h3.500c-.3-3-2-5.200-4.500-5.800',
  inbox: 'M4 13.500 6.500 5h11L20 13.500V19H4zM4 13.500h4.500l1.500 2.500h4l1.500-2.500H20',
  coins: 'M3 7h18v10H3zM12 14.500a2.500 2.500 0 1 0 0-5 2.500 2.500 0 0 0 0 5ZM6 10v.01M18 14v.01',
  chart: 'M4 20h16M7 17v-6M12 17V6M17 17v-9',
  archive: 'M4 5h16v4H4zM5.500 9v10h13V9M10 13h4',
  news: 'M4 5h12v14H6a2 2 0 0 1-2-2zM16 9h4v8a2 2 0 0 1-2 2h-2M7 9h6M7 12.500h6M7 16h4',
  target: 'M12 20a8 8 0 1 0 0-16 8 8 0 0 0 0 16ZM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z',
  flag: 'M6 21V4M6 5h11l-2 4 2 4H6',
  key: 'M8 15a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM12 11h9v4M17 11v3',
  list: 'M9 6h11M9 12h11M9 18h11M4.500 6v.01M4.500 12v.01M4.500 18v.01',
  shield: 'M12 3l8 3v6c0 4.500-3.300 7.700-8 9-4.700-1.300-8-4.500-8-9V6zM9 12l2 2 4-4',
  pulse: 'M3 12h4l2.500-6 4.500 12 2.500-6H21',
  leave: 'M14 5h5v14h-5M4 12h10M8 8l-4 4 4 4',
} as const;

export type AdminIconName = keyof typeof PATHS;

/** A drawn sign beside a word of the administrators' menu, which gives it a class of its own. */
export const AdminIcon = ({ name, ...given }: { name: AdminIconName; className?: string }) => (
  <Drawing path={PATHS[name]} {...given} />
);
