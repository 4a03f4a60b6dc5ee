export const logoWords = {
  product: 'Basis',
};
