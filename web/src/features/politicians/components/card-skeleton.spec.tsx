/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import { SkeletonLine } from '@/components/skeleton';
import { I18n } from '@/i18n/i18n';
import { hr } from '@/i18n/locales/hr/all';
import { I18nProvider } from '@/i18n/use-translation';
import { ListSkeleton, ProfileSkeleton } from './card-skeleton';

test.each([
  ['a line', <SkeletonLine key="line" width="40%" />],
  ['the list', <ListSkeleton key="list" cards={2} />],
  ['a profile', <ProfileSkeleton key="profile" />],
])('while %s is loading nobody is led to empty headings and lists', (_, skeleton) => {
  const { container } = render(<I18nProvider i18n={new I18n(hr)}>{skeleton}</I18nProvider>);
  expect(container.querySelector('.ant-skeleton')).not.toBeNull();
  for (const role of ['heading', 'list', 'listitem'])
    expect(screen.queryByRole(role, { hidden: false })).toBeNull();
});
