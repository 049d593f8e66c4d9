process.env.TEST_ENGINE = 'postgresql';
