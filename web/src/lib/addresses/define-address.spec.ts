import {
  choice,
  day,
  defineAddress,
  flag,
  month,
  named,
  oneOf,
  page,
  record,
  text,
  ticked,
} from './define-address';

const { read, write } = defineAddress(
  '/admin/list',
  {
    ...{ q: text(5), state: choice(['open', 'done'], 'open'), kind: oneOf(['a', 'b']), isOn: flag },
    ...{ from: day, month, off: named('listOff', ticked), open: record, page: named('listPage', page) },
  },
  { tab: 'list' },
);

it('reads what makes sense and takes the rest for absent', () => {
  expect(
    read(
      '?q=%20%20abcdefg&state=done&kind=b&isOn=false&from=2025-05-18&month=2025-05&listOff=true&open=7&listPage=3',
    ),
  ).toEqual({
    ...{ q: 'abcde', state: 'done', kind: 'b', isOn: false, from: '2025-05-18', month: '2025-05' },
    ...{ off: true, open: 7, page: 3 },
  });
  expect(
    read('?q=%20&state=x&kind=c&isOn=1&from=2025-02-30&month=2025-13&listOff=1&open=x&listPage=0'),
  ).toEqual({
    ...{ q: null, state: 'open', kind: null, isOn: null, from: null, month: null },
    ...{ off: null, open: null, page: 1 },
  });
});

it('leaves out what is usual, keeps what is said of others, and always says what it is given', () => {
  expect(write({})).toBe('/admin/list?tab=list');
  expect(
    write({ state: 'open', page: 1, isOn: false, off: true, open: 7 }, '?other=1&q=old&listPage=2'),
  ).toBe('/admin/list?other=1&tab=list&isOn=false&listOff=true&open=7');
});
