import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  base: '/admin/',
  plugins: [react()],
  resolve: {
    // npm may install these more than once (the storefront uses another major of react-router);
    // two copies would mean two React contexts that do not see each other.
    dedupe: [
      'react',
      'react-dom',
      'react-router',
      'react-router-dom',
      'ra-core',
      'react-hook-form',
      '@tanstack/react-query',
      '@emotion/react',
      '@mui/material',
    ],
  },
  build: { outDir: 'dist', emptyOutDir: true, manifest: true, target: 'es2022', chunkSizeWarningLimit: 900 },
});
