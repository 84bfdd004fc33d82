import { isFiltered, listAddress } from './list-address';

describe('the address of the politicians', () => {
  it.each([
    '/admin/politicians',
    '/admin/politicians?q=ana&party=SDP%2C+HSS&verified=false&approved=true&guarantee=awaiting&county=Istarska&content=noGoals&page=3',
    '/admin/politicians?politician=12&edit=true',
  ])('is read and written without a difference: %s', (address) => {
    expect(listAddress.write(listAddress.read(address.split('?')[1] ?? ''))).toBe(address);
  });

  it('forgets what makes no sense', () => {
    expect(
      listAddress.read(
        'page=-1&verified=maybe&guarantee=maybe&county=Atlantida&politician=x&edit=true&q=%20',
      ),
    ).toEqual({
      q: null,
      party: null,
      verified: null,
      approved: null,
      guarantee: null,
      county: null,
      content: null,
      page: 1,
      politician: null,
      isEditing: false,
    });
  });

  it('is filtered also by a flag that is false', () => {
    expect(isFiltered(listAddress.read('approved=false'))).toBe(true);
    expect(isFiltered(listAddress.read('page=2'))).toBe(false);
  });
});
