// Bundlers replace the expression, Node reads the variable.
declare const process: { readonly env: { readonly NODE_ENV?: string } };

/** True in development builds. Production builds drop the code it guards. */
export const isDevelopment = process.env.NODE_ENV !== 'production';
