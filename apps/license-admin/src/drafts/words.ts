export const words = {
  text: (what: string) => `You were editing ${what} and did not save it. What you typed is still here.`,
  textGone: (what: string) =>
    `You were editing ${what} and did not save it. It has been deleted or replaced meanwhile, but what you typed is still here.`,
  textUnsure: (what: string) =>
    `You were saving ${what} when this page was left. See whether it was saved before you go on: what you typed is still here.`,
  resume: 'Continue editing',
  resumeAsNew: 'Continue as new',
  discard: 'Discard',
};
