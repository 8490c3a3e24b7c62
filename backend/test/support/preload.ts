// Jest cannot require an ES module while an import is loading it: @fastify/static requires content-disposition.
import '@fastify/static';
