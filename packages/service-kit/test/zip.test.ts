import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { until, unzipped } from '@prepmarket/service-testing';
import { apart, entryName, sendZip, type ZipEntry } from '../src/index.js';
import { Zip } from '../src/zip/zip.js';

const MIB = 1024 ** 2;
const of = (name: string, data: string | Buffer): ZipEntry => ({ name, size: Buffer.byteLength(data), open: async () => Readable.from([Buffer.from(data)]) });
const whole = (entries: readonly ZipEntry[]) => {
  const zip = new Zip();
  return { size: zip.all(entries), bytes: buffer(zip.bytes) };
};
/** So many pieces of a mebibyte, and how many of them were asked for. */
const pieces = (count: number) => {
  const piece = Buffer.alloc(MIB, 7);
  const source = { asked: 0, stream: undefined as Readable | undefined };
  const open = async () => {
    source.stream = new Readable({
      highWaterMark: MIB,
      read() {
        source.asked += 1;
        this.push(source.asked > count ? null : piece);
      },
    });
    return source.stream;
  };
  return { source, open, size: count * MIB };
};

describe('[S-1849] Names in a zip', () => {
  it.each([
    ['SB 010', 'SB 010'],
    ['../../etc/passwd', '__.._etc_passwd'],
    ['..', '_'],
    ['', '_'],
    ['C:\\boot.ini', 'C__boot.ini'],
    ['con', '_con'],
    ['LPT1.mov', '_LPT1.mov'],
    ['take 1. . ', 'take 1'],
    ['a\u202egpj.exe', 'a_gpj.exe'],
    ['\0nul\n', '_nul_'],
    ['日本語 😀', '日本語 😀'],
    [`${'n'.repeat(300)}.mov`, `${'n'.repeat(116)}.mov`],
  ])('%j becomes %j', (raw, safe) => expect(entryName(raw)).toBe(safe));

  it.each([
    ['影'.repeat(200), '影'.repeat(80)],
    [`${'😀'.repeat(100)}.mov`, `${'😀'.repeat(59)}.mov`],
  ])('[S-1901] have room in the 255 bytes of a file system, also with a number', (raw, safe) => {
    expect(entryName(raw)).toBe(safe);
    const name = apart();
    for (const each of Array.from({ length: 2000 }, () => name(raw))) expect(Buffer.byteLength(each)).toBeLessThanOrEqual(255);
  });

  it('are told apart where any system would take them for one', () => {
    const name = apart();
    expect(['a.mov', 'A.mov', 'a (2).mov', 'é', 'e\u0301', 'a.mov'].map(name)).toEqual([
      'a.mov',
      'A (2).mov',
      'a (2) (2).mov',
      'é',
      'e\u0301 (2)',
      'a (3).mov',
    ]);
    const many = apart();
    expect(new Set(Array.from({ length: 2000 }, () => many('SB010'))).size).toBe(2000);
  });
});

describe('[S-1850] A zip', () => {
  it('is as large as it says beforehand, whatever is in it, and holds it byte for byte', async () => {
    const entries = Array.from({ length: 1500 }, (_, n) => of(`${'long name '.repeat(8)}${n}/${n}.txt`, `number ${n}`));
    const { size, bytes } = whole([of('empty', ''), ...entries]);
    const zip = await bytes;
    expect(zip.length).toBe(size);
    const files = await unzipped(zip);
    expect(files.length).toBe(1501);
    expect(files[1234]).toEqual({ name: entries[1233]?.name, data: Buffer.from('number 1233') });
  });

  it('packs what comes without a size, one after the other', async () => {
    const zip = new Zip();
    let open = 0;
    const entries = async function* (): AsyncGenerator<ZipEntry> {
      for (const n of [1, 2, 3]) {
        expect(open).toBe(n - 1);
        yield {
          name: `${n}.json`,
          open: async () => {
            open += 1;
            return Readable.from(['x'.repeat(100_000)]);
          },
        };
      }
    };
    void zip.each(entries());
    const bytes = await buffer(zip.bytes);
    expect(bytes.length).toBeLessThan(3000);
    expect((await unzipped(bytes)).map(({ name, data }) => [name, data.length])).toEqual([1, 2, 3].map((n) => [`${n}.json`, 100_000]));
  });

  it('asks for no more than is read of it, and holds no more', async () => {
    const { source, ...entry } = pieces(400);
    const zip = new Zip();
    const size = zip.all([{ name: 'large.mov', ...entry }]);
    await until(() => source.asked > 0);
    await new Promise((resolve) => setImmediate(resolve));
    expect(source.asked).toBeLessThan(12);
    const before = process.memoryUsage().rss;
    let read = 0;
    let most = 0;
    for await (const chunk of zip.bytes) {
      read += (chunk as Buffer).length;
      most = Math.max(most, process.memoryUsage().rss);
    }
    expect(read).toBe(size);
    expect(most - before).toBeLessThan(64 * MIB);
  });
});

describe('[S-1851] An answer that is a zip', () => {
  const served = async (listener: RequestListener) => {
    const server = createServer(listener).listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    return { server, address: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
  };

  it('closes what it reads from when its reader goes away', async () => {
    const { source, ...entry } = pieces(10_000);
    const { server, address } = await served((request, response) => void sendZip(request, response, 'a.zip', [{ name: 'large.mov', ...entry }]));
    const gone = new AbortController();
    const answer = await fetch(address, { signal: gone.signal });
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="a.zip"');
    await answer.body?.getReader().read();
    gone.abort();
    await until(() => source.stream?.destroyed);
    expect(source.asked).toBeLessThan(1000);
    server.close();
  });

  it.each([
    ['breaks off', () => Readable.from([Buffer.alloc(10), Buffer.alloc(10)].map((chunk, n) => (n === 0 ? chunk : Promise.reject(new Error('torn')))))],
    ['is shorter than it was', () => Readable.from([Buffer.alloc(10)])],
    ['cannot be opened', () => Promise.reject(new Error('no such object'))],
  ])('breaks off where a file %s, so that nobody takes it for whole', async (_, open) => {
    const torn: ZipEntry = { name: 'torn', size: 20, open: async () => open() };
    const { server, address } = await served((request, response) => void sendZip(request, response, 'a.zip', [of('first', 'x'), torn]));
    await expect(fetch(address).then((answer) => answer.arrayBuffer())).rejects.toThrow();
    server.close();
  });
});
