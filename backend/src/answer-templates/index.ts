export { AnswerTemplatesModule } from './answer-templates.module.js';
