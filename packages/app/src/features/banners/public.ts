export { AdminBanner, AdminBannerToggle, ExperimentParts, TopBanner } from './lazyParts';
