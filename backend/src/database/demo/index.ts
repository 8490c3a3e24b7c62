export { loadDemoData } from './loader.js';
export { tellSandbox } from './tell-sandbox.js';
