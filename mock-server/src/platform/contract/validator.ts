import { createHash } from 'node:crypto';

/** Validator of a response by its content. Unlike the ETags of entities, it is not for `If-Match`. */
export const validatorOf = (text: string): string => `W/"${createHash('sha1').update(text).digest('base64url')}"`;
