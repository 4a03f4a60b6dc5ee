/** Nonce with which the page's policy allows style sheets, from the same `meta` as react-aria reads it. */
export const pageNonce = (): string | undefined => {
  const meta = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"], meta[name="csp-nonce"]');
  const nonce = meta?.nonce || meta?.content;
  return nonce && /^[\w+/=-]+$/.test(nonce) ? nonce : undefined;
};
