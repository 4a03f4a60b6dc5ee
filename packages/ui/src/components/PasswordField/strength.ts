/** Minimum length of a password. The specification requires a minimum without naming one. */
export const MIN_PASSWORD_LENGTH = 8;
const MAX_SCORE = 100;

export type StrengthLevel = 'Weak' | 'Medium' | 'Strong';

export interface PasswordStrength {
  /** 0 to 100. */
  score: number;
  level: StrengthLevel;
  isTooShort: boolean;
}

const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\p{N}/u, /[^\p{L}\p{N}\s]/u, /\s/u];

/** Number of useful characters: one that repeats or continues the one before it (aa, 12, cb) counts a quarter. */
const usefulLength = (characters: readonly string[]): number =>
  characters.reduce((sum, character, index) => {
    const before = characters[index - 1]?.codePointAt(0);
    const step = before === undefined ? 2 : Math.abs((character.codePointAt(0) ?? 0) - before);
    return sum + (step <= 1 ? 0.25 : 1);
  }, 0);

/** Weak up to 40, Medium over 40 up to 70, Strong over 70. */
export const levelOf = (score: number): StrengthLevel => {
  if (score <= 40) return 'Weak';
  return score <= 70 ? 'Medium' : 'Strong';
};

/**
 * Strength of a password: four points per useful character, eight per character class, fewer if few different
 * characters repeat. The specification names the levels, but no formula.
 */
export const strengthOf = (password: string): PasswordStrength => {
  const characters = Array.from(password);
  const variety = characters.length === 0 ? 0 : Math.min(1, new Set(characters).size / 6);
  const kindPoints = 8 * kinds.filter((kind) => kind.test(password)).length;
  const score = Math.min(MAX_SCORE, Math.round((4 * usefulLength(characters) + kindPoints) * variety));
  return { score, level: levelOf(score), isTooShort: characters.length < MIN_PASSWORD_LENGTH };
};
