import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sweepAssets } from './previous-assets';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'assets-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const write = (...names: string[]) => {
  for (const name of names) writeFileSync(join(folder, name), '');
};
const present = () => readdirSync(folder).toSorted();

describe('assets of the previous build', () => {
  it('stay for one release with their compressed copies, and go with the next', () => {
    write('a-1.js', 'a-1.js.br', 'same.css');
    const first = sweepAssets(folder, ['a-1.js', 'same.css'], { files: [], previous: [] });
    write('a-2.js');
    const second = sweepAssets(folder, ['a-2.js', 'same.css'], first);
    expect(present()).toEqual(['a-1.js', 'a-1.js.br', 'a-2.js', 'same.css']);
    write('a-3.js');
    sweepAssets(folder, ['a-3.js', 'same.css'], second);
    expect(present()).toEqual(['a-2.js', 'a-3.js', 'same.css']);
  });

  it('are not lost when the same sources are built again', () => {
    write('a-1.js', 'a-2.js');
    const second = { files: ['a-2.js'], previous: ['a-1.js'] };
    expect(sweepAssets(folder, ['a-2.js'], second)).toEqual(second);
    expect(present()).toEqual(['a-1.js', 'a-2.js']);
  });

  it('of a build that noted nothing go at once', () => {
    write('old.js', 'new.js');
    sweepAssets(folder, ['new.js'], { files: [], previous: [] });
    expect(present()).toEqual(['new.js']);
  });
});
