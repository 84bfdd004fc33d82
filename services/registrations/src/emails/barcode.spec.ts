import { jest } from '@jest/globals';
import bwipjs from 'bwip-js/node';
import { drawBarcode } from './barcode.js';

afterEach(() => jest.restoreAllMocks());

test('a barcode is drawn once, also for many who ask at the same time, and anew for another text or size', async () => {
  const draw = jest.spyOn(bwipjs, 'toBuffer');
  const [first, ...others] = await Promise.all(
    Array.from({ length: 20 }, () => drawBarcode('HRVHUB30\nprvi', 1)),
  );
  expect(draw).toHaveBeenCalledTimes(1);
  for (const png of others) expect(png).toEqual(first);
  expect(await drawBarcode('HRVHUB30\ndrugi', 1)).not.toEqual(first);
  expect(await drawBarcode('HRVHUB30\nprvi', 2)).not.toEqual(first);
  await drawBarcode('HRVHUB30\nprvi', 1);
  expect(draw).toHaveBeenCalledTimes(3);
});

test('what could not be drawn is tried again', async () => {
  jest.spyOn(bwipjs, 'toBuffer').mockRejectedValueOnce(new Error('no memory'));
  await expect(drawBarcode('HRVHUB30\ntreći', 1)).rejects.toThrow('no memory');
  expect((await drawBarcode('HRVHUB30\ntreći', 1)).subarray(1, 4).toString()).toBe('PNG');
});
