import { crc32, deflateRawSync } from 'node:zlib';

interface PackedFile {
  name: string;
  content: Buffer;
  /** What the archive says it unpacks to, where that is a lie. */
  claimedBytes?: number;
}

/** An archive with one file; nothing checks its dates. */
export function zipOf(name: string, content: Buffer, claimedBytes?: number): Buffer {
  return zipOfMany([{ name, content, ...(claimedBytes !== undefined && { claimedBytes }) }]);
}

/** The smallest archive with some files. */
export function zipOfMany(files: PackedFile[]): Buffer {
  const locals: Buffer[] = [];
  const centrals: Buffer[] = [];
  let offset = 0;
  for (const { name, content, claimedBytes = content.length } of files) {
    const packed = deflateRawSync(content);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(8, 4);
    common.writeUInt32LE(crc32(content), 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(claimedBytes, 18);
    common.writeUInt16LE(name.length, 22);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(offset, 10);
    centrals.push(Buffer.from('PK\x01\x02\x14\x00', 'latin1'), common, tail, Buffer.from(name));
    const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), common, Buffer.from(name), packed]);
    locals.push(local);
    offset += local.length;
  }
  const central = Buffer.concat(centrals);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(files.length, 8);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, central, end]);
}
