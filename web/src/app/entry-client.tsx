import 'virtual:theme.css';
import './styles.css';
import { hydratePage } from './hydrate';

// A task of its own: what people press meanwhile is not kept waiting for the reading of the script and for this.
setTimeout(hydratePage);
