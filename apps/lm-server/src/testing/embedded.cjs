process.env.TEST_ENGINE = 'embedded';
