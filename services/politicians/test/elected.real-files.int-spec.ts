import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadList } from './load-list.js';
import { type RunningPoliticians, startPoliticians } from './running-politicians.js';

/** Official results beside the repository; nothing of them is kept here. */
const folder = join(__dirname, '../../../../shared/domain/dip-lokalni-2025');

let service: RunningPoliticians;
beforeAll(async () => {
  service = await startPoliticians();
});
afterAll(() => service.stop());

test.each(['08', '14', '17'])(
  'county %s: people of whom half came by the form all have their result',
  async (p1) => {
    const official = readFileSync(join(folder, `${p1}.json`));
    const heads = (await loadList(service, official)).withResult;
    expect(heads).toHaveLength(JSON.parse(official.toString()).gropovi.length);
    const elected = "candidacy = 'elected'";
    await service.dataSource.query(`DELETE FROM import_keys WHERE politician_id % 2 = 0`);
    await service.dataSource.query(
      `UPDATE politicians SET candidacy = NULL, is_verified = id % 3 = 0 WHERE ${elected}`,
    );
    const again = await loadList(service, official);
    expect(again).toMatchObject({ created: 0, updated: heads.length });
    expect([...again.withResult].sort()).toEqual([...heads].sort());
  },
);
