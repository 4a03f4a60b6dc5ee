export const passwordFieldWords = {
  show: 'Show password',
  hide: 'Hide password',
  strength: 'Password strength',
  empty: 'Empty',
  tooShort: 'Password is too short',
  levels: { Weak: 'Weak', Medium: 'Medium', Strong: 'Strong' },
};
