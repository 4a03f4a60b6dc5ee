import { Contrast, Monitor, Moon, Sun } from 'lucide-react';
import type { Domain } from '@basis/domain/domain';
import { themeChoices } from '../browser/theme';
import { showFailure } from '../feedback/failureToast';

const themeIcons = { light: Sun, dark: Moon, highContrast: Contrast, system: Monitor };

/** Choices of the theme with their icons, in order. */
export const themes = themeChoices.map((choice) => ({ ...choice, icon: themeIcons[choice.id] }));

/** Ends the session, or shows why it could not be ended. */
export const logOut = async (domain: Domain): Promise<void> => {
  const result = await domain.session.signOut();
  if (!result.ok) showFailure(domain, result.error, 'You are still logged in');
};
