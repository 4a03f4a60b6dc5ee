/** For tests that look for what has just opened without waiting: loads all that components load late, such as lists. */
export { loadLateParts } from '../internal/latePart';
