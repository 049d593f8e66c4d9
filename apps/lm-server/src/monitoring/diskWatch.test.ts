import { watchDisk } from './diskWatch';

const full = () => Promise.reject(Object.assign(new Error('no space left'), { code: 'ENOSPC' }));

test('a disk that cannot be written is noticed, and asked once for many questions', async () => {
  let probes = 0;
  const check = watchDisk(() => {
    probes += 1;
    return full();
  });
  for (let question = 0; question < 5; question += 1)
    await expect(check()).rejects.toThrow('the disk cannot be written');
  expect(probes).toBe(1);
});

test('a disk that is well again after a while is noticed too, though the clock was set back meanwhile', async () => {
  jest.useFakeTimers();
  try {
    let isFull = true;
    const check = watchDisk(() => (isFull ? full() : Promise.resolve()));
    await expect(check()).rejects.toThrow();
    isFull = false;
    jest.setSystemTime(Date.now() - 3_600_000);
    jest.advanceTimersByTime(11_000);
    await expect(check()).resolves.toBeUndefined();
  } finally {
    jest.useRealTimers();
  }
});

test('a disk that hangs does not hang the one who asks', async () => {
  const check = watchDisk(() => new Promise(() => undefined));
  await expect(check()).rejects.toThrow('the disk does not answer');
});
