/** @jest-environment jsdom */
import { fireEvent, render, screen } from '@testing-library/react';
import { drawnAvatar, FallbackImage, ImageHosts, imageCandidates } from './fallback-image';

const HOSTS = ['https://jamcimo.example', 'https://www.jamcimo.example'];

describe('imageCandidates', () => {
  it('are the address, this site, production without and with www, and a drawn avatar', () => {
    expect(
      imageCandidates('https://elsewhere.example/a/b.jpg?x=1', 'Ana Anić', 'http://here.example', HOSTS),
    ).toEqual([
      'https://elsewhere.example/a/b.jpg?x=1',
      'http://here.example/a/b.jpg?x=1',
      'https://jamcimo.example/a/b.jpg?x=1',
      'https://www.jamcimo.example/a/b.jpg?x=1',
      drawnAvatar('Ana Anić'),
    ]);
  });

  it('try nothing twice', () => {
    const candidates = imageCandidates('/a.jpg', 'Ana', 'https://jamcimo.example', HOSTS);
    expect(candidates).toEqual(['/a.jpg', 'https://www.jamcimo.example/a.jpg', drawnAvatar('Ana')]);
  });

  it('leave out production where none is configured', () => {
    expect(imageCandidates('/a.jpg', 'Ana', 'http://here.example', [])).toEqual([
      '/a.jpg',
      drawnAvatar('Ana'),
    ]);
  });

  it('draw the avatar at once where there is no address', () => {
    expect(imageCandidates('', 'Ana', 'http://here.example', HOSTS)).toEqual([drawnAvatar('Ana')]);
  });
});

describe('FallbackImage', () => {
  const image = () => screen.getByRole<HTMLImageElement>('img');
  const show = (source: string) =>
    render(
      <ImageHosts value={HOSTS}>
        <FallbackImage source={source} name="Ana Anić" alt="Ana" width={72} height={72} />
      </ImageHosts>,
    );

  it('goes through the whole chain and stays at the drawn avatar', () => {
    show('/files/a.jpg');
    const seen = [image().src];
    for (let step = 0; step < 5; step += 1) {
      fireEvent.error(image());
      seen.push(image().src);
    }
    expect(seen).toEqual([
      'http://localhost/files/a.jpg',
      'https://jamcimo.example/files/a.jpg',
      'https://www.jamcimo.example/files/a.jpg',
      drawnAvatar('Ana Anić'),
      drawnAvatar('Ana Anić'),
      drawnAvatar('Ana Anić'),
    ]);
  });

  it('of a mark ends with its word', () => {
    render(<FallbackImage source="/seal.svg" name="JAMČIMO" word="JAMČIMO" alt="" width={18} height={18} />);
    const mark = () => document.querySelector('img');
    for (let step = 0; step < 4 && mark(); step += 1) fireEvent.error(mark() as HTMLImageElement);
    expect(mark()).toBeNull();
    expect(screen.getByText('JAMČIMO')).toBeTruthy();
  });

  it('of a stored photo offers its three widths, and a single address once that failed', () => {
    const stem = `/files/politicians/${'a'.repeat(64)}`;
    render(
      <FallbackImage source={`${stem}-480.webp`} name="Ana" alt="Ana" width={72} height={72} sizes="72px" />,
    );
    expect(image().srcset).toBe(`${stem}-160.webp 160w, ${stem}-480.webp 480w, ${stem}-960.webp 960w`);
    expect(image().sizes).toBe('72px');
    fireEvent.error(image());
    expect(image().srcset).toBe('');
  });

  it('starts again with another picture', () => {
    const { rerender } = show('/files/a.jpg');
    fireEvent.error(image());
    rerender(<FallbackImage source="/files/b.jpg" name="Ana Anić" alt="Ana" width={72} height={72} />);
    expect(image().src).toBe('http://localhost/files/b.jpg');
  });

  it('recognises a picture that failed before React listened', () => {
    const complete = jest.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(true);
    const width = jest.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(0);
    show('/files/a.jpg');
    expect(image().src).toBe('https://jamcimo.example/files/a.jpg');
    complete.mockRestore();
    width.mockRestore();
  });
});
