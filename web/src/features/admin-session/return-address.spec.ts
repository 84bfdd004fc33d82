import { returnAddress } from './return-address';

describe('where a sign-in leads', () => {
  it('is where the person wanted to be', () => {
    expect(returnAddress({ returnTo: '/admin/politicians?politician=3&edit=true' })).toBe(
      '/admin/politicians?politician=3&edit=true',
    );
  });

  it.each([
    [null],
    [{ returnTo: 7 }],
    [{ returnTo: '/admin/login' }],
    [{ returnTo: '//elsewhere.example/admin' }],
    [{ returnTo: '/about' }],
  ])('is the dashboard for %j', (state) => {
    expect(returnAddress(state)).toBe('/admin');
  });
});
