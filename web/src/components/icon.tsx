import { classNames } from '@/lib/text/class-names';

const PATHS = {
  search: 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13ZM15.2 15.2 20 20',
  menu: 'M4 7h16M4 12h16M4 17h16',
  close: 'M6 6l12 12M18 6 6 18',
  filter: 'M4 7h10M18 7h2M4 17h2M10 17h10M16 5v4M8 15v4',
  back: 'M20 12H5M11 6l-6 6 6 6',
  external: 'M14 5h5v5M19 5l-8 8M17 14v4.5a.5.5 0 0 1-.5.5h-11a.5.5 0 0 1-.5-.5v-11a.5.5 0 0 1 .5-.5H10',
  document: 'M7 4h7l4 4v12H7zM14 4v4h4M10 13h5M10 16h5',
  link: 'M10 14a4 4 0 0 0 6 .4l2.6-2.6a4 4 0 0 0-5.6-5.6L11.6 7.6M14 10a4 4 0 0 0-6-.4l-2.6 2.6a4 4 0 0 0 5.6 5.6l1.4-1.4',
  copy: 'M9 9h10v11H9zM6 15H5V4h10v2',
  share: 'M12 4v11M8 7.5 12 4l4 3.5M6 12H5v8h14v-8h-1',
  print: 'M7 9V4h10v5M7 17H4v-7h16v7h-3M7 14h10v6H7z',
  news: 'M5 5h11v14H6.5A1.5 1.5 0 0 1 5 17.5zM16 9h3v8.5a1.5 1.5 0 0 1-3 0M8 9h5M8 12h5M8 15h3',
  down: 'M6 9l6 6 6-6',
  note: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM12 7.5v5.5M12 16.2v.3',
  place: 'M12 21s-6-5.5-6-11a6 6 0 1 1 12 0c0 5.5-6 11-6 11ZM12 12a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z',
} as const;

export type IconName = keyof typeof PATHS;

/** A sign drawn with one line. */
export function Drawing({ path, size = 20, className }: { path: string; size?: number; className?: string }) {
  return (
    <svg
      className={classNames('icon', className)}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      aria-hidden="true"
      focusable="false"
    >
      <path
        d={path}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.75"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}

/** A drawn sign beside a word; never the only carrier of a meaning. */
export const Icon = ({ name, size = 20 }: { name: IconName; size?: number }) => (
  <Drawing path={PATHS[name]} size={size} />
);
