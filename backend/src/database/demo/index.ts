export { loadDemoData } from './loader.js';
