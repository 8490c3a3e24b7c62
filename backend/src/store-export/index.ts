export { StoreExportModule } from './store-export.module.ts';
