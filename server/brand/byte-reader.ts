/** Reads big-endian numbers one after the other. Throws `RangeError` at the end of the data. */
export function createByteReader(data: Buffer) {
  let at = 0;
  const advance = (bytes: number) => {
    at += bytes;
    return at - bytes;
  };
  const uint8 = () => data.readUInt8(advance(1));
  return {
    uint8,
    uint16: () => data.readUInt16BE(advance(2)),
    int16: () => data.readInt16BE(advance(2)),
    uint32: () => data.readUInt32BE(advance(4)),
    /** WOFF2: a number of up to five bytes with seven bits each. */
    base128(): number {
      let value = 0;
      for (let bytes = 0; bytes < 5; bytes++) {
        const byte = uint8();
        value = value * 128 + (byte & 127);
        if (byte < 128) return value;
      }
      throw new RangeError("The number is too long.");
    },
    /** WOFF2: a number of one to three bytes. */
    packed16(): number {
      const byte = uint8();
      if (byte === 253) return data.readUInt16BE(advance(2));
      if (byte === 254) return 506 + uint8();
      return byte === 255 ? 253 + uint8() : byte;
    },
    bytes(length: number): Buffer {
      const start = advance(length);
      if (length < 0 || start + length > data.length) throw new RangeError("The data is too short.");
      return data.subarray(start, start + length);
    },
  };
}

export type ByteReader = ReturnType<typeof createByteReader>;
