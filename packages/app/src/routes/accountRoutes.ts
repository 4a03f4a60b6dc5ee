import type { RouteObject } from 'react-router-dom';
import {
  loadForgotPasswordPage,
  loadLoginPage,
  loadNotificationEmailsOffPage,
  loadPasswordLinkPage,
  loadReportEmailOffPage,
  loadSetupPage,
  loadWeeklyEmailOffPage,
} from '../features/users/feature';
import { patterns } from '../paths';
import { page } from './page';

/** Pages without a session. */
export const accountRoutes = (): RouteObject[] => [
  page(patterns.login, loadLoginPage),
  page(patterns.forgotPassword, loadForgotPasswordPage),
  page(patterns.setup, loadSetupPage),
  page(patterns.passwordLink, loadPasswordLinkPage),
  page(patterns.weeklyEmailOff, loadWeeklyEmailOffPage),
  page(patterns.notificationEmailsOff, loadNotificationEmailsOffPage),
  page(patterns.reportEmailOff, loadReportEmailOffPage),
];
