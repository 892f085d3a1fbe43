const load = jest.fn();
for (const name of ['wawoff2', 'wawoff2/decompress.js']) jest.mock(name, () => load(name) ?? {}, { virtual: true });

it('[S-2551] who writes no documents starts nothing that unpacks letters', async () => {
  await import('../index.js');
  expect(load).not.toHaveBeenCalled();
});
