import type { ConfigProviderProps } from 'antd';

/**
 * Croatian for the texts that antd's components say by themselves, of those components that we use. antd's own list names
 * calendars, colours and twenty more, and every page would load it.
 */
const croatian: ConfigProviderProps['locale'] = {
  locale: 'hr',
  global: { placeholder: 'Odaberite', close: 'Zatvori', show: 'Prikaži', hide: 'Sakrij' },
  Pagination: {
    items_per_page: 'po stranici',
    jump_to: 'Idi na',
    jump_to_confirm: 'Potvrdi',
    page: 'stranica',
    prev_page: 'Prethodna stranica',
    next_page: 'Sljedeća stranica',
    prev_5: 'Prethodnih 5 stranica',
    next_5: 'Sljedećih 5 stranica',
    prev_3: 'Prethodne 3 stranice',
    next_3: 'Sljedeće 3 stranice',
    page_size: 'Broj stavki na stranici',
  },
  Table: {
    emptyText: 'Nema podataka',
    selectAll: 'Odaberi sve na ovoj stranici',
    expand: 'Proširi redak',
    collapse: 'Prikaži manje',
  },
  Modal: { okText: 'U redu', cancelText: 'Odustani', justOkText: 'U redu' },
  Upload: {
    uploading: 'Slanje je u tijeku…',
    removeFile: 'Ukloni datoteku',
    uploadError: 'Datoteka nije poslana.',
    previewFile: 'Otvori datoteku',
    downloadFile: 'Preuzmi datoteku',
  },
  Empty: { description: 'Nema podataka' },
};

export default croatian;
