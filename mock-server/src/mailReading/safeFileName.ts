import { trimSigns } from '../platform/trimSigns';
import { withWindows1252 } from '../platform/windows1252';

/** A name for saving: only the last part of a path, without control or reserved characters. */
export function safeFileName(name: string | null, index: number): string {
  const last =
    withWindows1252(name ?? '')
      .split(/[/\\]/)
      .at(-1) ?? '';
  const plain = last.normalize('NFC').replace(/[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069<>:"|?*]/gu, '');
  const safe = trimSigns(plain, (sign) => /[.\s]/.test(sign));
  return safe === '' ? `attachment-${index + 1}` : shortened(safe, 200);
}

function shortened(name: string, length: number): string {
  if (name.length <= length) return name;
  const extension = /\.[A-Za-z0-9]{1,10}$/.exec(name)?.[0] ?? '';
  return name.slice(0, length - extension.length) + extension;
}
