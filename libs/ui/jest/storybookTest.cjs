/** `storybook/test` for stories that Jest renders: the same Testing Library, with Jest's own `expect` and `fn`. */
module.exports = {
  ...require('@testing-library/dom'),
  userEvent: require('@testing-library/user-event').default,
  expect,
  fn: (implementation) => jest.fn(implementation),
};
