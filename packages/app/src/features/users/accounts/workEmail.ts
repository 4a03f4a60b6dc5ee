/** Whether a text has the form of an email. */
export const isEmail = (text: string): boolean => /^[^@\s]+@[^@\s.]+(\.[^@\s.]+)+$/.test(text);

/** What is said at a field whose text has another form. */
export const emailFault = 'Enter a work email, such as name@company.com';
