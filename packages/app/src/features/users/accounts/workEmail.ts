/** Returns true if a text has the form of an email. */
export const isEmail = (text: string): boolean => /^[^@\s]+@[^@\s.]+(\.[^@\s.]+)+$/.test(text);

/** Error at a field whose text has another form. */
export const emailFault = 'Enter a work email, such as name@company.com';
