test('says that there is no root element to start in', async () => {
  document.body.innerHTML = '';
  await expect(import('./main')).rejects.toThrow('Failed to find the root element');
});
