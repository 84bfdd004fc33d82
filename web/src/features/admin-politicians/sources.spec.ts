import { sourcesOf } from './sources';

describe('sources of goals', () => {
  it('are the distinct links of all goals, by host name', () => {
    const sources = sourcesOf({
      goal1Reference: 'https://www.novine.example/a | https://radio.example/b',
      goal2Reference: 'https://www.novine.example/a',
      goal3Reference: null,
    });
    expect(sources.map(({ host }) => host)).toEqual(['novine.example', 'radio.example']);
  });
});
