import './admin.css';

export { adminTexts } from '../../i18n/locales/hr/admin';
export { AdminSection } from './admin-section';
