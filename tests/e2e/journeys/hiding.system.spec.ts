import type { APIRequestContext } from '@playwright/test';
import { expect, test } from '../src/admin.fixture.ts';
import { filled, register } from '../src/registering.ts';

interface Profile {
  id: number;
  name: string;
  photoUrl: string;
  programPdfUrl: string | null;
  mediaMentions: number;
  goalTracking: ({ id: number } | null)[];
}

/** Every way on which the public comes across somebody, with what the answer holds as long as the profile is public. */
const doorsOf = ({
  id,
  name,
  photoUrl,
  programPdfUrl,
  mediaMentions,
  goalTracking,
}: Profile): [path: string, holds: string][] => {
  const q = encodeURIComponent(name);
  return [
    ['/api/politicians', `"id":${id},"name"`],
    [`/api/politicians?q=${q}&limit=10`, name],
    [`/api/politicians/${id}`, name],
    [`/api/politicians/${id}/guarantee`, ''],
    [`/api/search?query=${q}`, name],
    [`/api/search/nearest?query=${encodeURIComponent(name.slice(0, -1))}`, name],
    [`/?q=${q}`, `selected_politician=${id}"`],
    // The page of the profile, with its title, its JSON-LD and its picture.
    [`/?selected_politician=${id}`, name],
    [`/share/politicians/${id}.png`, ''],
    ['/sitemap.xml', `selected_politician=${id}<`],
    ...goalTracking.flatMap((goal): [string, string][] =>
      goal
        ? [
            ['/api/goals', `"id":${goal.id},`],
            ['/api/goals.csv', `/cilj/${goal.id}\r`],
            [`/api/goals/${goal.id}`, name],
            // The page of a goal, with its JSON-LD.
            [`/cilj/${goal.id}`, name],
            [`/cilj/${goal.id}.atom`, name],
            ['/sitemap.xml', `/cilj/${goal.id}<`],
          ]
        : [],
    ),
    // Files of our own; a drawn avatar and other sites know nothing of profiles.
    ...[photoUrl, programPdfUrl]
      .filter((url) => url?.startsWith('/files/'))
      .map((url) => [url, ''] as [string, string]),
    ...(mediaMentions > 0
      ? ([
          ['/api/media-reports', `"politicianId":${id},`],
          [`/api/media-reports?politicianId=${id}`, name],
        ] as [string, string][])
      : []),
  ];
};

/** Those of the doors behind which the profile is seen, by strangers. */
async function open(stranger: APIRequestContext, profile: Profile): Promise<string[]> {
  const seen = await Promise.all(
    doorsOf(profile).map(async ([path, holds]) => {
      const answer = await stranger.get(path);
      const isThere = answer.ok() && (holds === '' || (await answer.text()).includes(holds));
      return isThere ? [path] : [];
    }),
  );
  return seen.flat();
}

test('what is hidden is gone at every door, and back at each when it is public again', async ({
  adminPage: { request },
  playwright,
  baseURL,
  stack,
}) => {
  const stranger = await playwright.request.newContext({ baseURL });
  const all = (await (await stranger.get('/api/politicians')).json()) as Profile[];
  const reported = all.filter(
    ({ photoUrl, mediaMentions, goalTracking }) =>
      mediaMentions > 0 && photoUrl.startsWith('/files/') && goalTracking.some((goal) => goal !== null),
  );
  const [unpublished, removed] = reported as [Profile, Profile];
  const asked = await filled({ name: 'Skrivena Odobrena' });
  const { id: submission } = await register(stack, asked);
  const send = async (method: 'patch' | 'post' | 'delete', path: string, data?: object) => {
    const answer = await request[method](path, data && { data });
    expect(answer.ok(), await answer.text()).toBe(true);
  };
  const approve = () =>
    send('patch', `/api/admin/submissions/${submission}/status`, {
      status: 'approved',
      identityChecked: true,
    });
  await approve();
  const approved = await expect
    .poll(async () => {
      const found = (await (await stranger.get('/api/politicians?q=Skrivena')).json()) as Profile[];
      return found[0] ?? null;
    })
    .not.toBeNull()
    .then(
      async () =>
        ((await (await stranger.get('/api/politicians?q=Skrivena')).json()) as Profile[])[0] as Profile,
    );

  for (const [profile, hide, show] of [
    [
      unpublished,
      () =>
        send('patch', `/api/admin/politicians/${unpublished.id}/admin-approval`, { isAdminApproved: false }),
      () =>
        send('patch', `/api/admin/politicians/${unpublished.id}/admin-approval`, { isAdminApproved: true }),
    ],
    [approved, () => send('post', `/api/admin/submissions/${submission}/decision/withdraw`), approve],
    [removed, () => send('delete', `/api/admin/politicians/${removed.id}`), null],
  ] as const) {
    const doors = doorsOf(profile).map(([path]) => path);
    await expect.poll(() => open(stranger, profile)).toEqual(doors);
    await hide();
    await expect.poll(() => open(stranger, profile)).toEqual([]);
    if (show === null) continue;
    await show();
    await expect.poll(() => open(stranger, profile)).toEqual(doors);
  }
  await stranger.dispose();
});

test('a report that is removed is gone at every door', async ({
  adminPage: { request },
  playwright,
  baseURL,
}) => {
  const stranger = await playwright.request.newContext({ baseURL });
  const [report] = (await (await stranger.get('/api/media-reports?limit=1')).json()) as {
    id: number;
    politicianId: number;
    link: string;
  }[];
  const { id, politicianId, link } = report ?? { id: 0, politicianId: 0, link: '' };
  const seen = async () => {
    const texts = await Promise.all(
      [
        '/api/media-reports',
        `/api/media-reports?politicianId=${politicianId}`,
        `/?selected_politician=${politicianId}`,
      ].map(async (path) => (await (await stranger.get(path)).text()).includes(link) && path),
    );
    return texts.filter(Boolean);
  };
  expect((await seen()).length).toBeGreaterThan(1);
  expect((await request.delete(`/api/admin/media-reports/${id}`)).ok()).toBe(true);
  await expect.poll(seen).toEqual([]);
  await stranger.dispose();
});
