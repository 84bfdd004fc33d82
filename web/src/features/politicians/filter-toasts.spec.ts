import { I18n } from '@/i18n/i18n';
import { hr } from '@/i18n/locales/hr/all';
import { filterMessage } from './filter-toasts';

const t = new I18n(hr).fixed('politicians');

describe('what a toast says of the filters of an address', () => {
  it.each([
    ['city=Split', 'Filtriranje po gradu'],
    ['party=SDP', 'Filtriranje po stranci'],
    ['jurisdiction=Zadarska', 'Filtriranje po županiji'],
    ['verified=false', 'Filtriranje po verifikaciji'],
    ['party=SDP&selected_politician=7', 'Filtriranje po stranci'],
    [
      'city=Zadar&verified=true&party=SDP&jurisdiction=Zadarska',
      'Filtriranje po županiji, stranci, verifikaciji, gradu',
    ],
  ])('%s: %s', (search, title) => {
    expect(filterMessage(search, t)).toEqual({ title });
  });

  it.each(['', 'sort=name&shown=48', 'party=&city=+'])('nothing for "%s"', (search) => {
    expect(filterMessage(search, t)).toBeNull();
  });

  it('names what cannot be set, also beside a filter that can', () => {
    expect(filterMessage('verified=perhaps&party=SDP', t)).toEqual({
      title: 'Pogreška filtriranja',
      text: 'Vrijednost u adresi stranice nije ispravna: status. Popis je prikazan bez tog filtra.',
      tone: 'bad',
    });
  });
});
