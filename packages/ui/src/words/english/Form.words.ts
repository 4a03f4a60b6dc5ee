export const formWords = {
  /** Error of an empty required field. `label` is the text of its label, '' if it has none. */
  missing: (label: string) => (label === '' ? 'Fill in this field' : `Fill in ${label}`),
  notEmail: 'Enter an email address, such as name@company.com',
  notUrl: 'Enter an address that begins with https://',
  tooShort: (count: number) => `Enter at least ${count} characters`,
  tooLong: (count: number) => `Enter at most ${count} characters`,
  otherForm: 'Enter it in the form that is asked for',
  /** Title shown if sending fails without a reason. */
  broken: 'It could not be saved',
  brokenDetail: 'What you entered is still here. Try again.',
};
