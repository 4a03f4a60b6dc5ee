declare module 'virtual:icons' {
  import type { LucideIcon } from 'lucide-react';

  /** Every drawing that the design system and the product use, by its name. */
  export const icons: Readonly<Record<string, LucideIcon>>;
}
