import type { RouteObject } from 'react-router-dom';
import { patterns } from '../paths';
import { page } from './page';

/** Pages without a session. */
export const accountRoutes = (): RouteObject[] => [
  page(patterns.login, () => import('../features/users/signIn/LoginPage')),
  page(patterns.forgotPassword, () => import('../features/users/signIn/ForgotPasswordPage')),
  page(patterns.setup, () => import('../features/users/signIn/SetupPage')),
  page(patterns.passwordLink, () => import('../features/users/signIn/PasswordLinkPage')),
  page(patterns.weeklyEmailOff, () => import('../features/users/signIn/WeeklyEmailOffPage')),
  page(patterns.notificationEmailsOff, () => import('../features/users/signIn/NotificationEmailsOffPage')),
  page(patterns.reportEmailOff, () => import('../features/users/signIn/ReportEmailOffPage')),
];
