// What tooling/jest.node.ts teaches Jest about bytes leaves no difference unsaid.
it('bytes that differ are told apart wherever they stand, bytes that do not are equal', () => {
  const one = Buffer.alloc(1_000_000, 7);
  const same = Buffer.from(one);
  const other = Buffer.from(one);
  other[999_999] = 8;
  expect(one).toEqual(same);
  expect(one).toStrictEqual(same);
  expect({ file: [one] }).toMatchObject({ file: [same] });
  expect(one.equals(other)).toBe(false);
  expect(one).not.toEqual(other);
  expect(one).not.toStrictEqual(other);
  expect([{ file: one }]).not.toEqual([{ file: other }]);
  expect({ file: one, name: '' }).not.toMatchObject({ file: other });
  expect(one).not.toEqual(one.subarray(1));
  expect(one).not.toStrictEqual(new Uint8Array(one));
  expect(one).not.toEqual(7);
});
